import { collectLivelihoodLink, livelihoodFiguresLink, livelihoodMapLink, openLivelihoodsLink } from '@/features/livelihood/links';
import type { OpenFrame } from '../../shared/open/open-page';

/** The frame of the public pages about livelihood projects. */
export const LIVELIHOOD_FRAME: OpenFrame = {
  section: '民生实事',
  places: [
    { text: '数据', to: livelihoodFiguresLink() },
    { text: '项目', to: openLivelihoodsLink() },
    { text: '地图', to: livelihoodMapLink() },
    { text: '提建议', to: collectLivelihoodLink() },
  ],
};
