import { keptForms } from '@/platform/kept-forms';
import type { ScoreRuleForm } from './queries';

/** A rule as far as it has been written, on the version that it was begun on; none for a new one. */
export type WrittenScoreRule = Partial<ScoreRuleForm> & { version?: number | undefined };

/** What was written of rules and not yet saved; the key is the rule's id, or `new` with the level. */
export const keptScoreRules = keptForms<WrittenScoreRule>('score-rule');
