import { collectLivelihoodLink, livelihoodFiguresLink, livelihoodMapLink, publicLivelihoodsLink } from '@/features/livelihood/links';
import type { PublicFrame } from '../../shared/public/public-page';

/** The frame of the public pages about livelihood projects. */
export const LIVELIHOOD_FRAME: PublicFrame = {
  section: '民生实事',
  places: [
    { text: '数据', to: livelihoodFiguresLink() },
    { text: '项目', to: publicLivelihoodsLink() },
    { text: '地图', to: livelihoodMapLink() },
    { text: '提建议', to: collectLivelihoodLink() },
  ],
};
