import { getConfig } from '@/platform/config';
import { leadListLink, leadMapLink } from '@/routes/mobile';
import type { OpenFrame } from '../../shared/open/open-page';

/** What the office calls leads. */
export const leadLabel = (): string => getConfig().leadLabel;

/** The pages where leads are found. */
export const leadFrame = (): OpenFrame => ({
  section: leadLabel(),
  places: [
    { text: '全部', to: leadListLink() },
    { text: '地图', to: leadMapLink() },
  ],
});
