import { getConfig } from '@/platform/config';
import { leadListLink, leadMapLink } from '@/routes/mobile';
import type { PublicFrame } from '../../shared/public/public-page';

/** Returns the office's name for leads. */
export const leadLabel = (): string => getConfig().leadLabel;

/** The frame of the pages on which leads are listed. */
export const leadFrame = (): PublicFrame => ({
  section: leadLabel(),
  places: [
    { text: '全部', to: leadListLink() },
    { text: '地图', to: leadMapLink() },
  ],
});
