const DAY_MS = 24 * 3_600_000;
const CHINA_OFFSET_MS = 8 * 3_600_000;

export interface Delivered {
  to: string;
  taskId: string;
  message: unknown;
  at: string;
}

/** The platforms do not report exceeded limits: they just deliver nothing. */
export type Outcome = 'delivered' | 'repeated' | 'too-many';

export interface Mailbox {
  deliver(to: string, taskId: string, message: unknown): Outcome;
  /** Returns the notices delivered to all people, or to one of them, in the order of delivery. */
  list(to?: string): Delivered[];
  /** Recalls the notices of a task. */
  recall(taskId: string): void;
}

/** The notices of one application: the same text once a day for each person, and `mostADay` in total; days are in China's time zone. */
export function makeMailbox({ now, mostADay }: { now: () => number; mostADay: number }): Mailbox {
  const delivered: Delivered[] = [];
  const texts = new Set<string>();
  const counts = new Map<string, number>();

  return {
    deliver(to, taskId, message) {
      const day = `${to} ${String(Math.floor((now() + CHINA_OFFSET_MS) / DAY_MS))}`;
      const text = `${day} ${JSON.stringify(message)}`;
      if (texts.has(text)) return 'repeated';
      const count = counts.get(day) ?? 0;
      if (count >= mostADay) return 'too-many';
      texts.add(text);
      counts.set(day, count + 1);
      delivered.push({ to, taskId, message, at: new Date(now()).toISOString() });
      return 'delivered';
    },
    recall: (taskId) => {
      for (let index = delivered.length - 1; index >= 0; index -= 1) if (delivered[index]?.taskId === taskId) delivered.splice(index, 1);
    },
    list: (to) => delivered.filter((one) => to === undefined || one.to === to),
  };
}
