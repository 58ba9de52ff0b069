import { LEAD_LIMITS } from '@contract/rules/lead';
import { excessText } from '@/lib/text-length';
import type { LeadBody, LeadRecord } from './queries';

/** A lead in the form. */
export interface LeadForm {
  title: string;
  content: string;
  category: string;
  areaCode: string;
  areaName: string;
  place: string;
  longitude: number | null;
  latitude: number | null;
}

export type LeadErrors = Partial<Record<'title' | 'content' | 'category' | 'areaCode' | 'place' | 'longitude', string>>;

/** Returns an empty form, with the area of the last one. */
export const emptyLead = (last: Pick<LeadForm, 'areaCode' | 'areaName'> = { areaCode: '', areaName: '' }): LeadForm => ({
  ...last,
  title: '',
  content: '',
  category: '',
  place: '',
  longitude: null,
  latitude: null,
});

/** Returns the form with the original text of the author, not with the public one. */
export const formOfLead = ({ original, category, areaCode, areaName, longitude, latitude, ...shown }: LeadRecord): LeadForm => {
  const { title, content, place } = original ?? shown;
  return { title, content, place, category, areaCode, areaName, longitude, latitude };
};

/** Whether the form has no content worth keeping. */
export const isEmptyLead = ({ title, content, place }: LeadForm): boolean => [title, content, place].every((text) => text.trim() === '');

export const bodyOfLead = ({ title, content, category, areaCode, place, longitude, latitude }: LeadForm, fileIds: string[]): LeadBody => ({
  ...{ title: title.trim(), content: content.trim(), place: place.trim() },
  ...{ category, areaCode, longitude, latitude, fileIds },
});

export function leadErrors({ title, content, category, areaCode, place }: LeadForm): LeadErrors {
  const filled = (text: string, what: string, most: number) => (text.trim() === '' ? `请填写${what}` : excessText(text, most));
  return {
    title: filled(title, '标题', LEAD_LIMITS.title),
    content: filled(content, '内容', LEAD_LIMITS.content),
    category: category === '' ? '请选择类别' : undefined,
    areaCode: areaCode === '' ? '请选择所在地区' : undefined,
    place: excessText(place, LEAD_LIMITS.place),
  };
}
