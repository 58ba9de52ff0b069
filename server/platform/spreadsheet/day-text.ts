const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/;

/** YYYY-MM-DD of a day in the ways people write it, or null. */
export function dayOf(text: string): string | null {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const [, year = '', month = '', day = ''] = compact ?? DAY.exec(text) ?? [];
  if (year === '') return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${iso}T00:00:00Z`);
  // What the calendar does not have turns into another day.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : null;
}
