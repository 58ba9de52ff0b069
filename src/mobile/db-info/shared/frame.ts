import { dbInfoDelegationsLink, dbInfoIndexLink, dbInfoListLink, dbInfoMapLink } from '@/routes/mobile';
import type { PublicFrame } from '../../shared/public/public-page';

/** The frame of the pages about the deputies in office. */
export const INFO_FRAME: PublicFrame = {
  section: '代表信息',
  places: [
    { text: '概况', to: dbInfoIndexLink() },
    { text: '代表', to: dbInfoListLink() },
    { text: '代表团', to: dbInfoDelegationsLink() },
    { text: '地图', to: dbInfoMapLink() },
  ],
};
