// The page that stands in for every other while there is no network: in the person's language and
// in the brand's look, as far as this device remembers them.
const read = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const readJson = (key) => {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return null;
  }
};

const texts = JSON.parse(document.getElementById('texts').textContent);
const wanted = [read('history-language'), ...navigator.languages.map((tag) => tag.split('-')[0])];
const code = wanted.find((language) => language in texts) ?? 'en';
const page = document.documentElement;
const brand = readJson('parlour.brand');

page.lang = texts[code].tag;
page.dir = texts[code].dir;
page.dataset.mantineColorScheme = read('parlour.scheme') ?? brand?.theme ?? 'dark';
document.title = brand?.name ?? document.title;
document.getElementById('name').textContent = document.title;
for (const part of ['title', 'text', 'retry']) {
  document.getElementById(part).textContent = texts[code][part];
}
const rules = document.createElement('style');
rules.textContent = brand?.rules ?? '';
document.head.append(rules);

const retry = () => location.reload();
addEventListener('online', retry);
document.getElementById('retry').addEventListener('click', retry);
