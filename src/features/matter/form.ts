import { MATTER_LIMITS } from '@contract/rules/matter';
import { isMobile } from '@contract/rules/sms-code';
import { excessText } from '@/lib/text-length';
import type { MatterForm as MatterBody } from './queries';

/** A deputy's note of a matter. */
export interface MatterNote {
  stationId: number | null;
  stationName: string;
  source: MatterBody['source'];
  /** The reception at which the matter was raised; missing in notes that devices kept before this field existed. */
  receptionId?: number | null;
  title: string;
  content: string;
  category: string;
  name: string;
  mobile: string;
  place: string;
  /** longitude,latitude from the phone if available; otherwise empty. */
  position: string;
}

export type MatterErrors = Partial<Record<'stationId' | 'title' | 'content' | 'category' | 'name' | 'mobile' | 'place', string>>;

/** The start values of a note: the station of the last one, or a reception. */
export type MatterPlace = Pick<MatterNote, 'stationId' | 'stationName'> & Partial<Pick<MatterNote, 'receptionId'>>;

export const emptyMatter = (place: MatterPlace = { stationId: null, stationName: '' }): MatterNote => ({
  receptionId: null,
  ...place,
  source: 'reception',
  title: '',
  content: '',
  category: '',
  name: '',
  mobile: '',
  place: '',
  position: '',
});

/** Whether the form has no content worth keeping. */
export const isEmptyMatter = ({ title, content, name, mobile, place }: MatterNote): boolean =>
  [title, content, name, mobile, place].every((text) => text.trim() === '');

export const bodyOf = (note: MatterNote, fileIds: string[]): MatterBody => ({
  ...{ stationId: note.stationId ?? 0, source: note.source, category: note.category, fileIds },
  receptionId: note.receptionId ?? null,
  ...{ title: note.title.trim(), content: note.content.trim(), name: note.name.trim(), place: note.place.trim() },
  mobile: note.mobile.trim() || null,
  position: note.position || null,
});

export function matterErrors({ stationId, title, content, category, name, mobile, place }: MatterNote): MatterErrors {
  const filled = (text: string, what: string, most: number) => (text.trim() === '' ? `请填写${what}` : excessText(text, most));
  return {
    stationId: stationId === null ? '请选择联络站' : undefined,
    title: filled(title, '标题', MATTER_LIMITS.title),
    content: filled(content, '内容', MATTER_LIMITS.content),
    category: category === '' ? '请选择类别' : undefined,
    name: filled(name, '反映人姓名', MATTER_LIMITS.name),
    mobile: mobile.trim() === '' || isMobile(mobile.trim()) ? undefined : '请填写 11 位手机号码',
    place: excessText(place, MATTER_LIMITS.place),
  };
}
