import { useCallback, useEffect, useState } from 'react';
import { isMobile } from '@contract/rules/sms-code';
import { digitsOf } from '@/lib/sms-code';
import { excessText } from '@/lib/text-length';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { showsSvg } from '@/platform/svg';
import { type ChallengeKind, useChallenge } from '../entry/use-challenge';
import { type FieldErrors, useForm } from '../use-form';

/** What people are asked with at first. */
const FIRST_KIND: ChallengeKind = showsSvg ? 'picture' : 'work';

/** What everybody writes who has not signed in. */
export interface VisitorTexts {
  title: string;
  content: string;
  name: string;
  mobile: string;
}

const TEXTS = { title: '标题', content: '内容', name: '姓名' } as const;
type TextName = keyof typeof TEXTS;

/** What shows that somebody wrote it. */
export interface Proof {
  captchaId: string | undefined;
  captcha: string;
}

interface Options<Form extends VisitorTexts> {
  /** As it begins. */
  blank: Form;
  /** What stays of one that was sent, for another by the same person. */
  keeps: (sent: Form) => Partial<Form>;
  /** How long its texts may be. */
  limits: Readonly<Record<TextName, number>>;
  /** What else is wrong with it. */
  wrongIn?: (form: Form) => FieldErrors<keyof Form & string>;
  /** Sends it, with the mobile number as digits alone. */
  send: (form: Form, proof: Proof) => Promise<{ receipt: string }>;
}

const isCaptchaWrong = (error: unknown): error is ApiError => error instanceof ApiError && error.key === 'captcha.wrong';

/** What is wrong with a text that must be there and fit. */
function textErrors(form: VisitorTexts, limits: Readonly<Record<TextName, number>>): Partial<Record<TextName, string>> {
  const names = Object.keys(TEXTS) as TextName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const problem = form[name].trim() ? excessText(form[name], limits[name]) : `请填写${TEXTS[name]}`;
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
}

/** Everything a form for visitors does. What was typed stays until it has been sent. */
export function useVisitorForm<Form extends VisitorTexts>({ blank, keeps, limits, wrongIn, send }: Options<Form>) {
  type FieldName = (keyof Form & string) | 'captcha';
  const [form, setForm] = useState<Form>(blank);
  const [receipt, setReceipt] = useState<string | null>(null);
  const { errors, busy, problem, setProblem, attempt } = useForm<FieldName>({
    fields: Object.keys(blank) as (keyof Form & string)[],
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

  const findErrors = (): FieldErrors<FieldName> => ({
    ...wrongIn?.(form),
    ...(textErrors(form, limits) as FieldErrors<FieldName>),
    ...(isMobile(digitsOf(form.mobile)) ? {} : ({ mobile: '请填写 11 位手机号码' } as FieldErrors<FieldName>)),
    ...(captcha.isMissing() ? ({ captcha: '请输入验证码' } as FieldErrors<FieldName>) : {}),
  });

  async function sendOnce(): Promise<void> {
    const { captchaId, captchaCode } = await captcha.forServer();
    if (captchaCode === undefined) return;
    setReceipt((await send({ ...form, mobile: digitsOf(form.mobile) }, { captchaId, captcha: captchaCode })).receipt);
  }

  async function sendIt(): Promise<void> {
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
    set: (changes: Partial<Form>) => setForm((before) => ({ ...before, ...changes })),
    errors: errors as FieldErrors<string>,
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
    submit: () => attempt(findErrors(), sendIt),
    /** Another one by the same person. */
    again: () => {
      setForm((sent) => ({ ...blank, ...keeps(sent) }));
      setReceipt(null);
      void renewCaptcha(FIRST_KIND);
    },
  };
}

export type VisitorForm<Form extends VisitorTexts> = ReturnType<typeof useVisitorForm<Form>>;
