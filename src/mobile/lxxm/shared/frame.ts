import { visitListLink, visitMapLink } from '@/routes/mobile';
import type { PublicFrame } from '../../shared/public/public-page';

/** The frame of the pages about visits to voters. */
export const VISIT_FRAME: PublicFrame = {
  section: '联系选民',
  places: [
    { text: '走访记录', to: visitListLink() },
    { text: '走访地图', to: visitMapLink() },
  ],
};
