import { draftLawsLink, ownOpinionLink } from '@/features/draft-law/links';
import type { PublicFrame } from '../../shared/public/public-page';

/** The frame of the pages about consultations on draft laws. */
export const STATUS_FRAME: PublicFrame = {
  section: '法规草案征求意见',
  places: [
    { text: '法规草案', to: draftLawsLink() },
    { text: '查询和修改我的意见', to: ownOpinionLink() },
  ],
};
