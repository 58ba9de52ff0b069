import { keptForms } from '@/platform/kept-forms';
import type { ScoreRuleForm } from './queries';

/** A rule as typed so far, with the version it is based on; no version for a new one. */
export type WrittenScoreRule = Partial<ScoreRuleForm> & { version?: number | undefined };

/** The unsaved rule forms on this device; the key is the rule's id, or `new` with the level. */
export const keptScoreRules = keptForms<WrittenScoreRule>('score-rule');
