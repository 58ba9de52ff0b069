import { useCallback, useEffect, useState } from 'react';
import { OPINION_LIMITS } from '@contract/rules/open';
import { isMobile } from '@contract/rules/sms-code';
import { submitOpinion } from '@/features/open/api';
import { digitsOf } from '@/lib/sms-code';
import { excessText } from '@/lib/text-length';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { showsSvg } from '@/platform/svg';
import { type ChallengeKind, useChallenge } from '../../shared/entry/use-challenge';
import { type FieldErrors, useForm } from '../../shared/use-form';

/** What people are asked with at first. */
const FIRST_KIND: ChallengeKind = showsSvg ? 'picture' : 'work';

const BLANK = { areaCode: '', category: '', title: '', content: '', name: '', mobile: '' };
export type OpinionForm = typeof BLANK;
const TEXTS = { title: '标题', content: '内容', name: '姓名' } as const;
type FieldName = keyof OpinionForm | 'captcha';
const FIELDS = Object.keys(BLANK) as (keyof OpinionForm)[];

const isCaptchaWrong = (error: unknown): error is ApiError => error instanceof ApiError && error.key === 'captcha.wrong';

/** What is wrong with a text that must be there and fit. */
function textError(name: 'title' | 'content' | 'name', form: OpinionForm): FieldErrors<FieldName> {
  const problem = form[name].trim() ? excessText(form[name], OPINION_LIMITS[name]) : `请填写${TEXTS[name]}`;
  return problem === undefined ? {} : { [name]: problem };
}

function findErrors(form: OpinionForm, isCaptchaMissing: boolean): FieldErrors<FieldName> {
  return {
    ...(form.areaCode ? {} : { areaCode: '请选择意见所涉及的地区' }),
    ...(form.category ? {} : { category: '请选择类别' }),
    ...textError('title', form),
    ...textError('content', form),
    ...textError('name', form),
    ...(isMobile(digitsOf(form.mobile)) ? {} : { mobile: '请填写 11 位手机号码' }),
    ...(isCaptchaMissing ? { captcha: '请输入验证码' } : {}),
  };
}

/** Everything the form for visitors does. What was typed stays until it has been sent. */
export function useOpinion(areaCode: string) {
  const [form, setForm] = useState<OpinionForm>({ ...BLANK, areaCode });
  const [receipt, setReceipt] = useState<string | null>(null);
  const { errors, busy, problem, setProblem, attempt } = useForm<FieldName>({
    fields: FIELDS,
    fieldOf: (error) => (isCaptchaWrong(error) ? 'captcha' : undefined),
  });
  const captcha = useChallenge({ checkedBy: 'server' });
  const { challenge, renew } = captcha;

  const renewCaptcha = useCallback(
    (kind: ChallengeKind) => renew(kind).catch((error: unknown) => setProblem(`验证码没有加载成功：${errorText(error)}`)),
    [renew, setProblem],
  );
  useEffect(() => {
    void renewCaptcha(FIRST_KIND);
  }, [renewCaptcha]);

  const renewSame = () => renewCaptcha(challenge?.kind === 'work' ? 'work' : 'picture');

  async function sendOnce(): Promise<void> {
    const { captchaId, captchaCode } = await captcha.forServer();
    if (captchaCode === undefined || form.category === '') return;
    const body = { ...form, category: form.category, mobile: digitsOf(form.mobile), captchaId, captcha: captchaCode };
    setReceipt((await submitOpinion(body)).receipt);
  }

  async function send(): Promise<void> {
    // None came before: it is asked for again, which says why when it stays away.
    if (challenge === null) return renewCaptcha(FIRST_KIND);
    try {
      await sendOnce().catch(async (error: unknown) => {
        // Work that was done before a long text was written is over by now, which is nobody's business but the page's.
        if (!isCaptchaWrong(error) || challenge.kind !== 'work') throw error;
        await renew('work');
        await sendOnce();
      });
    } catch (error) {
      // Each captcha serves once, whatever became of what it came with.
      await renewSame();
      throw error;
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
    submit: () => attempt(findErrors(form, captcha.isMissing()), send),
    /** Another one by the same person. */
    again: () => {
      setForm(({ name, mobile, areaCode: area }) => ({ ...BLANK, name, mobile, areaCode: area }));
      setReceipt(null);
      void renewCaptcha(FIRST_KIND);
    },
  };
}
