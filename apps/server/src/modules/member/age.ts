const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const AMERICAN = /^(\d{2})-(\d{2})-(\d{4})$/;
const OLDEST_YEARS = 120;

/** Reads yyyy-MM-dd or MM-dd-yyyy as 'YYYY-MM-DD'; null for a day that never was. */
export function readBirthDay(text: string): string | null {
  const american = AMERICAN.exec(text);
  const day = american === null ? text : `${american[3]}-${american[1]}-${american[2]}`;
  if (!ISO.test(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  // A date such as 31 February rolls over into another day.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}

/** Completed years on a day; null when the birthday lies ahead or is beyond any life. */
export function ageOn(birthDay: string, today: string): number | null {
  const [years, rest] = [
    Number.parseInt(today, 10) - Number.parseInt(birthDay, 10),
    today.slice(5),
  ];
  const age = rest < birthDay.slice(5) ? years - 1 : years;
  return age < 0 || age > OLDEST_YEARS ? null : age;
}
