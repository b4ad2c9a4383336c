// Parts that names of towns, clubs and people are made of, by the sound of a language. Towns and
// surnames are put together here and stand on no map; `{t}` in the name of a club is its town.

export type Culture = {
  readonly townStarts: readonly string[];
  readonly townEnds: readonly string[];
  readonly clubs: readonly string[];
  readonly given: readonly string[];
  readonly surnameStarts: readonly string[];
  readonly surnameEnds: readonly string[];
};

const words = (text: string): readonly string[] => text.split(' ');
const clubs = (text: string): readonly string[] => text.split('|');

export const CULTURES = {
  spanish: {
    townStarts: words(
      'Alma Bel Cor Villa Monte Val Sal Torre Cara Mira Olve Peña Riba Zara Lum Arde',
    ),
    townEnds: words(
      'blanca dera luz morena nilla queda rosa serra talba vera zuela dorna lejo gada',
    ),
    clubs: clubs(
      'Deportivo {t}|Unión {t}|{t} CF|Atlético {t}|Racing {t}|Sporting {t}|Estrella {t}',
    ),
    given: words(
      'Mateo Hugo Iker Lucas Diego Adrián Pablo Bruno Marcos Nicolás Gael Thiago Joel Rubén',
    ),
    surnameStarts: words(
      'Albor Bena Carra Dela Esqui Ferro Gari Hure Izqui Lazca Mora Oroz Quin Sola',
    ),
    surnameEnds: words('nes dez vero gado rena lles mar quez rubio tegui zal dina'),
  },
  portuguese: {
    townStarts: words(
      'Agua Boa Campo Fonte Ilha Lago Mar Nova Ouro Pedra Rio Santa Serra Vila Bar Cam',
    ),
    townEnds: words('branca dor fria grande inha lina mar nova reira sol tinga verde bela donha'),
    clubs: clubs('{t} FC|Grêmio {t}|Sport {t}|União {t}|{t} EC|Real {t}|Náutico {t}'),
    given: words(
      'João Rafael Tiago Bruno Caio Davi Enzo Felipe Igor Leandro Murilo Otávio Renan Vitor',
    ),
    surnameStarts: words(
      'Alve Barro Carda Duar Este Fagu Guima Lemo Mace Nogue Pinhe Quei Teixe Val',
    ),
    surnameEnds: words('rosa des ndo ira nte lho ros vim gal tano'),
  },
  italian: {
    townStarts: words(
      'Alba Borgo Castel Fiora Grotta Lora Monte Nova Pieve Rocca Sant Torre Valle Ver',
    ),
    townEnds: words('bella chiara dora fredda lunga mare nara pietra rossa sano tella vento'),
    clubs: clubs('{t} Calcio|AC {t}|US {t}|Virtus {t}|Pro {t}|{t} 1911|Audace {t}'),
    given: words(
      'Luca Marco Matteo Davide Nicolò Andrea Elia Pietro Samuele Tommaso Gabriele Enea',
    ),
    surnameStarts: words('Bar Car Fer Gal Lom Mar Nes Pel Ric San Tor Val Zan Cas'),
    surnameEnds: words('abelli dini ganti lucci mondi netti pasco ritano sotti velli zoni'),
  },
  german: {
    townStarts: words(
      'Adler Birken Eichen Falken Grün Hohen Kirsch Linden Mühl Nieder Ober Rosen Stein Wald',
    ),
    townEnds: words('au bach berg brunn dorf feld furt hausen heim hof kirch stedt tal werder'),
    clubs: clubs('SV {t}|VfB {t}|TSV {t}|Eintracht {t}|{t} 09|FC {t}|Fortuna {t}'),
    given: words(
      'Jonas Leon Finn Lukas Paul Felix Maximilian Noah Tim Moritz Jannik Niklas Florian Emil',
    ),
    surnameStarts: words(
      'Acker Brunn Dorn Falk Gruber Hart Kessel Lind Mahl Ried Sand Thal Weiden Zell',
    ),
    surnameEnds: words('mann meier ner linger wald hofer stein berger reich mer hauer'),
  },
  french: {
    townStarts: words('Beau Clair Font Grand Lauz Mont Neuf Pont Roch Saint Val Ville Aub Cham'),
    townEnds: words('bourg court aine elle fort ière ieu lieu mare ogne ois onne urs ville'),
    clubs: clubs('{t} FC|AS {t}|Olympique {t}|Stade {t}|Racing {t}|US {t}|Étoile {t}'),
    given: words(
      'Hugo Léo Jules Arthur Nathan Théo Enzo Clément Maxime Rayan Bastien Antoine Noé Yanis',
    ),
    surnameStarts: words('Aub Ber Chau Del Fau Gir Lam Mor Per Rou Saul Tour Vau Bel'),
    surnameEnds: words('ard aud eau elin eret ier ignon illet ois onneau uel'),
  },
  english: {
    townStarts: words(
      'Ash Beck Black Brook Clif Dun East Fair Hart King Market Nor Oak Wend Thorn West',
    ),
    townEnds: words(
      'bourne bridge bury combe dale field ford gate ham hurst ley mouth stead ton wick worth',
    ),
    clubs: clubs('{t} United|{t} City|{t} Rovers|{t} Town|{t} Athletic|{t} Albion|{t} Wanderers'),
    given: words(
      'Harry Jack Oliver Callum Ethan Mason Tyler Ryan Jamie Kieran Declan Connor Reece Lewis',
    ),
    surnameStarts: words('Ald Brad Cart Dray Elm Farn Grain Holl Lang Mar Pem Rad Sher Whit'),
    surnameEnds: words('bourn cott den gate land low man more ridge sley ster well'),
  },
  american: {
    townStarts: words(
      'Cedar Copper Eagle Fox Granite Iron Lake Maple Pine Prairie Red Silver Stone Willow',
    ),
    townEnds: words('Bay Bluff City Creek Falls Harbor Heights Point Ridge River Springs Valley'),
    clubs: clubs(
      '{t} Comets|{t} Otters|{t} Pioneers|{t} Ravens|{t} Stallions|{t} Thunder|{t} Lynx|{t} Herons',
    ),
    given: words(
      'Tyler Jordan Brandon Marcus Devon Cody Austin Malik Trevor Jaylen Chase Derek Logan Isaiah',
    ),
    surnameStarts: words('Bar Cald Dal Els Fair Gar Hen Jor Kell Lan Mad Pres Tal Wal'),
    surnameEnds: words('brook den don field ison ler man mont ner ridge ston well'),
  },
  nordic: {
    townStarts: words(
      'Askers Bjørn Elve Fager Furu Granne Havn Isen Lunde Nord Rosen Sand Sol Ulve',
    ),
    townEnds: words('borg by dal fors hamn havn holm lund mark sund strand torp vik ø'),
    clubs: clubs('{t} IF|{t} BK|{t} FK|IFK {t}|{t} SK|{t} Ballklubb'),
    given: words(
      'Emil Oskar Viktor Anton Magnus Sander Mathias Elias Rasmus Kasper Mikkel Aksel Isak Linus',
    ),
    surnameStarts: words('Ager Berg Dahl Eke Fors Hag Klint Lind Mör Nor Sjö Strand Vester Åker'),
    surnameEnds: words('berg feldt gren lund mark qvist sen ström stad vall'),
  },
  dutch: {
    townStarts: words(
      'Aal Berken Duin Elzen Gouden Haring Kas Lelie Molen Noorder Oud Rijs Water Zuider',
    ),
    townEnds: words('beek berg broek dam dijk drecht hoven loo meer recht veen wijk zand'),
    clubs: clubs('FC {t}|{t} SV|VV {t}|Sparta {t}|{t} Boys|SC {t}'),
    given: words('Daan Bram Sem Thijs Lars Ruben Jesse Stijn Luuk Joris Teun Milan Koen Niels'),
    surnameStarts: words(
      'Van-der-Aal De-Bree Van-Dale Hoen Jager Kort Lam Meul Van-Noord Oost Rood Ter-Veen',
    ),
    surnameEnds: words('broek dijk kamp laar man mans stra veld wijk zen'),
  },
  slavic: {
    townStarts: words(
      'Bela Brezo Dobro Jelen Krasno Lipo Novo Orlo Ruda Staro Svet Topol Vino Zele',
    ),
    townEnds: words('grad hora kov lavka mir nica polje rov slav stok tov vec vice vod'),
    clubs: clubs('{t} FK|Sokol {t}|Slavia {t}|{t} 1925|Zora {t}|Iskra {t}|NK {t}'),
    given: words(
      'Jakub Marek Tomasz Filip Luka Ivan Nikola Adam Petr Ondřej Kamil Stefan Marko Vojtěch',
    ),
    surnameStarts: words('Bartk Dob Gra Horv Jan Kral Lew Mal Novot Pavl Rad Stan Vrb Zel'),
    surnameEnds: words('acz ek enko evic inski ka ko ny orad ovic owski uk'),
  },
  turkish: {
    townStarts: words('Ak Altın Çam Demir Elma Gök Gül Kara Kızıl Mavi Sarı Su Taş Yeşil'),
    townEnds: words('bağ burun çay dağ dere göl hisar kale köy ova pınar su tepe yaka'),
    clubs: clubs('{t}spor|{t} SK|{t} Gücü|Genç {t}|{t} Yıldız'),
    given: words('Emre Mert Burak Arda Kerem Yusuf Efe Ozan Can Barış Cem Onur Tolga Kaan'),
    surnameStarts: words('Ak Bay Çel Dem Er Gün Kay Koç Öz Sav Tan Tok Yal Yıl'),
    surnameEnds: words('alan can demir gil han kaya maz oğlu soy taş tekin türk'),
  },
  japanese: {
    townStarts: words('Aka Asahi Hana Hoshi Kane Kiri Matsu Mizu Naka Oto Sakura Shira Tama Yuki'),
    townEnds: words('bashi fune gawa hama kura matsu mine mori nami no-ura saki shima take zaka'),
    clubs: clubs('{t} FC|Aurora {t}|Verde {t}|{t} Arrows|{t} Cranes|Sol {t}'),
    given: words('Haruto Sota Ren Yuma Kaito Riku Takumi Daiki Kenta Shun Ryota Hiroki Naoki Yuto'),
    surnameStarts: words('Ama Fuka Hina Ise Kata Kuro Mori Naga Oki Saka Taka Tomi Uchi Yama'),
    surnameEnds: words('be da hara kawa mine mori moto mura no shiro ta zaki'),
  },
  korean: {
    townStarts: words('Baek Cheon Dae Gang Han Hwa Jin Mi Nam Sae Seo Song Un Yeon'),
    townEnds: words('dong gang gok ju mun pyeong ri san seong won yang do'),
    clubs: clubs('{t} FC|{t} Tigers|{t} Phoenix|{t} Blue|{t} Dragons'),
    given: words(
      'Min-jun Seo-jun Do-yun Ji-ho Jun-seo Hyun-woo Ji-hun Tae-yang Sung-min Dong-hyun Woo-jin',
    ),
    surnameStarts: words('Baek Cha Geum Ha Jang Ko Ma Nam Ok Pyo Seon Tak Yeo'),
    surnameEnds: [''],
  },
  chinese: {
    townStarts: words('An Bai Chang Dong Fu Hai Jin Lan Ming Nan Qing Shuang Tian Yun'),
    townEnds: words('bei feng gang he hu jiang lin ling shan shui tan xi yang zhou'),
    clubs: clubs('{t} FC|{t} Stars|{t} Dragons|{t} Lions|{t} Leopards|{t} Rising'),
    given: words('Wei Jun Hao Lei Bo Tao Peng Yong Zihan Haoran Yuxuan Jianyu Minghao Tianyi'),
    surnameStarts: words('Bian Chai Du Fang Gu Hou Jiao Kang Lu Meng Niu Pan Qiao Shen'),
    surnameEnds: [''],
  },
  indian: {
    townStarts: words(
      'Amar Anand Chandra Deva Gopal Hari Indra Kamal Madhu Nav Raj Shiv Surya Uday',
    ),
    townEnds: words('bad ganj garh gaon kot nagar pur sagar vali palli wada giri'),
    clubs: clubs('{t} Lions|{t} Warriors|{t} Royals|{t} Titans|{t} Chargers|{t} Falcons|{t} FC'),
    given: words(
      'Arjun Rohan Vikram Kunal Aditya Nikhil Siddharth Manish Pranav Varun Ishan Karan Rahul Dev',
    ),
    surnameStarts: words('Acha Bhan Chav Desh Gaik Hegr Jadh Kolh Mang Nard Pald Rath Sonk Tamb'),
    surnameEnds: words('ande are ari avkar ekar ikar iwal kotra mane olia'),
  },
  arabic: {
    townStarts: words('Ain Bab Dar Jabal Kafr Nahr Qasr Ras Rawd Sahl Tal Umm Wadi Zahr'),
    townEnds: words(
      'al-Amal al-Bahr al-Hamra al-Jadid al-Khair al-Nakhl al-Noor al-Rimal al-Salam al-Zahra',
    ),
    clubs: clubs('Al {t}|{t} SC|Nadi {t}|Shabab {t}|Ittifaq {t}'),
    given: words(
      'Omar Yousef Khalid Hamza Karim Tariq Ziad Anas Bilal Faris Majed Nasser Rami Sami',
    ),
    surnameStarts: words(
      'Al-Bad Al-Dar Al-Fah Al-Gha Al-Har Al-Jab Al-Kab Al-Maj Al-Naf Al-Qas Al-Rash Al-Sal',
    ),
    surnameEnds: words('ani ari awi eedi eli imi oubi ouri rani tani zani'),
  },
  malay: {
    townStarts: words('Bandar Batu Bukit Indra Kota Kuala Mega Pantai Rimba Sungai Tanjung Teluk'),
    townEnds: words('Baru Cahaya Delima Emas Intan Jaya Kencana Melati Permai Raya Seri Timur'),
    clubs: clubs('{t} FC|Persatuan {t}|{t} United|Garuda {t}|Rimau {t}'),
    given: words('Adi Agus Bayu Dimas Eko Fajar Galih Hendra Irfan Rizky Satria Taufik Wahyu Yoga'),
    surnameStarts: words('Ard Bud Cah Darm Gun Hart Kus Mahar Nugr Prat Sant Sury Wib Yud'),
    surnameEnds: words('adi ama ano anto ardi awan iana oko ono utra'),
  },
  thai: {
    townStarts: words('Bang Ban Chai Chiang Khao Lam Mueang Nakhon Nong Phra Sri Suan Thung Wang'),
    townEnds: words('buri chan din kaew lom nara phum rung sai sak tong wan yai nam'),
    clubs: clubs('{t} FC|{t} United|{t} Elephants|{t} Cobras|{t} Rangers'),
    given: words(
      'Anan Chai Decha Kittipong Niran Pakorn Prasert Somchai Suphachai Tanawat Thanakorn Wirat',
    ),
    surnameStarts: words('Bunya Char Jantra Kaew Mong Nara Phong Rattana Saeng Siri Thong Wongsa'),
    surnameEnds: words('boon chai kul nark phan porn rak sak suk wat'),
  },
  african: {
    townStarts: words('Aba Bamba Dika Ekan Gora Jaba Kuma Lema Mbari Nkoro Oda Sanga Tembo Zuma'),
    townEnds: words('beni dura fani goro kala lani mbe nda pori ruwa siko tele yaro'),
    clubs: clubs('{t} Stars|{t} United|{t} Rangers|Black Eagles {t}|{t} Kings|{t} Leopards'),
    given: words(
      'Kwame Chidi Emeka Tunde Sipho Thabo Kofi Musa Ibrahim Samuel Daniel Bongani Sekou Amadou',
    ),
    surnameStarts: words('Ade Bak Chuk Dlam Eze Kam Mab Ndo Oke Owu Sib Tra Ugo Zul'),
    surnameEnds: words('bayo diara eze ini kwe lani mba nde ogun ore uka wole'),
  },
  greek: {
    townStarts: words('Agia Akro Chryso Dafno Helio Kalo Leuko Makro Neo Palaio Petro Thalasso'),
    townEnds: words('chori kastro limni lithos mera nisi polis pyrgos spilia vouni'),
    clubs: clubs('{t} FC|Aris {t}|Niki {t}|AO {t}|Doxa {t}'),
    given: words(
      'Giorgos Nikos Dimitris Kostas Yannis Christos Vasilis Petros Thanos Stelios Manolis Andreas',
    ),
    surnameStarts: words('Alexan Dimi Frag Geor Kara Lam Mav Nik Papa Stav Theo Zer'),
    surnameEnds: words('akis akos alis dakis idis kos nakis opoulos othis ridis'),
  },
} as const satisfies Readonly<Record<string, Culture>>;

export type CultureName = keyof typeof CULTURES;
