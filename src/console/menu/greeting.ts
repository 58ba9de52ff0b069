const GREETINGS: readonly { untilHour: number; text: string }[] = [
  { untilHour: 10, text: '早上好' },
  { untilHour: 14, text: '中午好' },
  { untilHour: 18, text: '下午好' },
  { untilHour: 24, text: '晚上好' },
];

/** The greeting of an hour of the day, 0 to 24: until 10 早上好, 11-14 中午好, 15-18 下午好, then 晚上好. */
export function greetingAt(hour: number): string {
  return GREETINGS.find(({ untilHour }) => hour <= untilHour)?.text ?? '晚上好';
}
