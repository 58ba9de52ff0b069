import type { ScoreAppealState, ScoreBand, ScoreState } from '@contract/rules/score';

/** The colours of points, appeals and years; a reversed point has the colour of one that does not count. */
export const SCORE_TONES: Record<ScoreState, string> = { waiting: 'waiting', counted: 'good', refused: 'bad' };
export const APPEAL_TONES: Record<ScoreAppealState, string> = { asked: 'waiting', upheld: 'neutral', corrected: 'good' };
export const BAND_TONES: Record<ScoreBand, string> = { good: 'good', fair: 'active', poor: 'bad', none: 'neutral' };

/** The names of the bands where there is no room for their limits. */
export const BAND_NAMES: Record<ScoreBand, string> = { good: '优秀', fair: '合格', poor: '不合格', none: '没有积分' };
