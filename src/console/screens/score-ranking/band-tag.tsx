import { SCORE_BANDS, type ScoreBand } from '@contract/rules/score';
import { BAND_NAMES, BAND_TONES } from '@/features/score/rules';

/** Shows the band by colour and word together; the tooltip gives its limits. */
export const BandTag = ({ band }: { band: ScoreBand }) => (
  <span className={`console-status is-${BAND_TONES[band]}`} title={SCORE_BANDS[band]}>
    {BAND_NAMES[band]}
  </span>
);
