/** The kinds of damage, in Chinese and English. */
export const DAMAGES = {
  changed: ['内容被改', 'content changed'],
  deleted: ['记录被删', 'record deleted'],
  inserted: ['记录被插入', 'record inserted'],
  rewritten: ['链被重写', 'chain rewritten'],
  signature: ['签名不符', 'wrong signature'],
  setBack: ['数据库被退回', 'database set back'],
} as const;

export type Damage = keyof typeof DAMAGES;

export interface Finding {
  damage: Damage;
  /** The number of the event; null when the finding is about a seal before all events. */
  eventId: number | null;
  at: Date | null;
  /** What is wrong, in Chinese and English. */
  what: readonly [string, string];
}

/** Counts the findings and keeps the first of them: millions need no memory. */
export function makeFindings() {
  const counts: Record<Damage, number> = { changed: 0, deleted: 0, inserted: 0, rewritten: 0, signature: 0, setBack: 0 };
  let first: Finding | null = null;
  return {
    add: (finding: Finding): void => {
      counts[finding.damage] += 1;
      first ??= finding;
    },
    counts,
    first: (): Finding | null => first,
  };
}

export type Findings = ReturnType<typeof makeFindings>;
