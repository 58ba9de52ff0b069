import { useCallback, useEffect, useState } from 'react';
import { isMobile } from '@contract/rules/sms-code';
import type { SuggestionCategory } from '@contract/rules/suggestion-terms';
import { submitOpinion } from '@/features/open/api';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { showsSvg } from '@/platform/svg';
import type { FieldErrors } from '../../parts/field-errors';
import { useChallenge } from '../../parts/entry/use-challenge';
import { useSubmit } from '../../parts/entry/use-submit';

/** What people are asked with at first. */
const FIRST_KIND = showsSvg ? 'picture' : 'words';

const BLANK = { areaCode: '', category: '' as SuggestionCategory | '', title: '', content: '', name: '', mobile: '' };
export type OpinionForm = typeof BLANK;
type FieldName = keyof OpinionForm | 'captcha';

/** As a number is typed or pasted: 138 1234 5678, +86 138-1234-5678. */
const digitsOf = (mobile: string): string => mobile.replace(/[\s-]/g, '').replace(/^\+?86/, '');

function findErrors(form: OpinionForm, typed: string): FieldErrors<FieldName> {
  return {
    ...(form.areaCode ? {} : { areaCode: '请选择意见所涉及的地区' }),
    ...(form.category ? {} : { category: '请选择类别' }),
    ...(form.title.trim() ? {} : { title: '请填写标题' }),
    ...(form.content.trim() ? {} : { content: '请填写内容' }),
    ...(form.name.trim() ? {} : { name: '请填写姓名' }),
    ...(isMobile(digitsOf(form.mobile)) ? {} : { mobile: '请填写 11 位手机号码' }),
    ...(typed.trim() ? {} : { captcha: '请输入验证码' }),
  };
}

/** Everything the form for visitors does. What was typed stays until it has been sent. */
export function useOpinion(areaCode: string) {
  const [form, setForm] = useState<OpinionForm>({ ...BLANK, areaCode });
  const [errors, setErrors] = useState<FieldErrors<FieldName>>({});
  const [receipt, setReceipt] = useState<string | null>(null);
  const { busy, problem, setProblem, run } = useSubmit();
  const captcha = useChallenge({ checkedBy: 'server' });
  const { challenge, renew } = captcha;

  const renewCaptcha = useCallback(
    (kind: 'picture' | 'words') => renew(kind).catch((error: unknown) => setProblem(`验证码没有加载成功：${errorText(error)}`)),
    [renew, setProblem],
  );
  useEffect(() => {
    void renewCaptcha(FIRST_KIND);
  }, [renewCaptcha]);

  const renewSame = () => renewCaptcha(challenge?.kind === 'words' ? 'words' : 'picture');

  async function send(): Promise<void> {
    const { captchaId } = captcha.forServer();
    if (captchaId === undefined || form.category === '') return;
    try {
      const body = { ...form, category: form.category, mobile: digitsOf(form.mobile), captchaId, captcha: captcha.typed.trim() };
      setReceipt((await submitOpinion(body)).receipt);
    } catch (error) {
      // Each captcha serves once, whatever became of what it came with.
      await renewSame();
      if (!(error instanceof ApiError) || error.key !== 'captcha.wrong') throw error;
      setErrors({ captcha: error.message });
    }
  }

  return {
    form,
    set: (changes: Partial<OpinionForm>) => setForm((before) => ({ ...before, ...changes })),
    errors,
    busy,
    problem,
    receipt,
    captcha,
    renewCaptcha,
    /** No captcha came: there is nothing to answer yet. */
    isCaptchaMissing: challenge === null,
    retryCaptcha: () => {
      setProblem(null);
      void renewCaptcha(FIRST_KIND);
    },
    submit: () => {
      const found = findErrors(form, captcha.typed);
      setErrors(found);
      if (Object.keys(found).length === 0) run(send);
      else setProblem(null);
    },
    /** Another one by the same person. */
    again: () => {
      setForm(({ name, mobile, areaCode: area }) => ({ ...BLANK, name, mobile, areaCode: area }));
      setReceipt(null);
      void renewCaptcha(FIRST_KIND);
    },
  };
}
