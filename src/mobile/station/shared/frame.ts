import { stationListLink, stationMapLink } from '@/routes/mobile';
import type { PublicFrame } from '../../shared/public/public-page';

/** The frame of the pages on which stations are listed. */
export const STATION_FRAME: PublicFrame = {
  section: '代表联络站',
  places: [
    { text: '联络站', to: stationListLink() },
    { text: '地图', to: stationMapLink() },
  ],
};
