const DAY_MS = 24 * 3_600_000;
const CHINA_OFFSET_MS = 8 * 3_600_000;

/** A notice that reached somebody. */
export interface Delivered {
  to: string;
  taskId: string;
  message: unknown;
  at: string;
}

/** What the platforms do past their limits: they say nothing, and deliver nothing. */
export type Outcome = 'delivered' | 'repeated' | 'too-many';

export interface Mailbox {
  deliver(to: string, taskId: string, message: unknown): Outcome;
  /** What reached everybody, or one of them, in the order in which it came. */
  list(to?: string): Delivered[];
  /** Takes back what a task delivered. */
  recall(taskId: string): void;
}

/** The notices of one application: one text once a day to each person, and `mostADay` in all; days are those of China. */
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
