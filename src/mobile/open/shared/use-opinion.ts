import { OPINION_LIMITS } from '@contract/rules/open';
import { submitOpinion } from '@/features/open/api';
import { useVisitorForm } from '../../shared/visitor/use-visitor-form';

const BLANK = { areaCode: '', category: '', title: '', content: '', name: '', mobile: '' };
type OpinionForm = typeof BLANK;

/** The form for visitors' opinions. */
export const useOpinion = (areaCode: string) =>
  useVisitorForm<OpinionForm>({
    blank: { ...BLANK, areaCode },
    keeps: ({ name, mobile, areaCode: area }) => ({ name, mobile, areaCode: area }),
    limits: OPINION_LIMITS,
    wrongIn: (form) => ({
      ...(form.areaCode ? {} : { areaCode: '请选择意见所涉及的地区' }),
      ...(form.category ? {} : { category: '请选择类别' }),
    }),
    send: (form, proof) => submitOpinion({ ...form, ...proof }),
  });
