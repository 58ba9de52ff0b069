import { nearFrom } from '@contract/rules/deadline';
import type { StepStore } from './step-store';

/** The columns that lists are sorted and filtered by: the first deadline among the lead units that still owe a reply. */
export async function firstDue(
  store: StepStore,
  suggestionId: number,
  nearDays: number,
): Promise<{ dueAt: Date | null; nearAt: Date | null }> {
  const dues = (await store.leadsOf(suggestionId)).flatMap(({ stage, dueAt }) => (stage !== 'replied' && dueAt ? [dueAt.getTime()] : []));
  if (dues.length === 0) return { dueAt: null, nearAt: null };
  const dueAt = new Date(Math.min(...dues));
  return { dueAt, nearAt: nearFrom(dueAt, nearDays) };
}
