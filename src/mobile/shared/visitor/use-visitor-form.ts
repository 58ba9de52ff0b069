import { useCallback, useEffect, useState } from 'react';
import { isMobile } from '@contract/rules/sms-code';
import { digitsOf } from '@/lib/sms-code';
import { excessText } from '@/lib/text-length';
import { ApiError } from '@/platform/call';
import { errorText } from '@/platform/error-text';
import { showsSvg } from '@/platform/svg';
import { type ChallengeKind, useChallenge } from '../entry/use-challenge';
import { type FieldErrors, useForm } from '../use-form';

/** The kind of captcha that is offered first. */
const FIRST_KIND: ChallengeKind = showsSvg ? 'picture' : 'work';

/** A visitor who writes without a login. */
export interface VisitorPerson {
  name: string;
  mobile: string;
}

/** The texts that most of these forms have. */
export interface VisitorTexts extends VisitorPerson {
  title: string;
  content: string;
}

const TEXTS: Readonly<Record<string, string>> = { title: '标题', content: '内容', name: '姓名' };

/** The captcha that shows that a human wrote it. */
export interface Proof {
  captchaId: string | undefined;
  captcha: string;
}

interface Options<Form extends VisitorPerson> {
  /** The values of the empty form. */
  blank: Form;
  /** Returns the fields of a sent form that are kept for another one by the same person. */
  keeps: (sent: Form) => Partial<Form>;
  /** The required texts with their labels. Default: a title, the content and the name. */
  texts?: Readonly<Record<string, string>>;
  /** The maximum lengths of these texts. */
  limits: Readonly<Record<string, number>>;
  /** Whether the mobile number may be left empty. */
  isMobileOptional?: boolean;
  /** Returns the other errors of the form. */
  wrongIn?: (form: Form) => FieldErrors<keyof Form & string>;
  /** Sends the form, with the mobile number reduced to digits. */
  send: (form: Form, proof: Proof) => Promise<{ receipt: string }>;
}

const isCaptchaWrong = (error: unknown): error is ApiError => error instanceof ApiError && error.key === 'captcha.wrong';

/** Returns the errors of texts that are missing or too long. */
function textErrors(form: object, texts: Readonly<Record<string, string>>, limits: Readonly<Record<string, number>>): FieldErrors<string> {
  const written = form as Readonly<Record<string, string>>;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, word]) => {
      const text = written[name] ?? '';
      const problem = text.trim() ? excessText(text, limits[name] ?? 0) : `请填写${word}`;
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
}

/** The state and the actions of a form for visitors. The typed text stays until it has been sent. */
export function useVisitorForm<Form extends VisitorPerson>(options: Options<Form>) {
  const { blank, keeps, texts = TEXTS, limits, isMobileOptional = false, wrongIn, send } = options;
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
    ...(textErrors(form, texts, limits) as FieldErrors<FieldName>),
    ...(isMobile(digitsOf(form.mobile)) || (isMobileOptional && form.mobile.trim() === '')
      ? {}
      : ({ mobile: '请填写 11 位手机号码' } as FieldErrors<FieldName>)),
    ...(captcha.isMissing() ? ({ captcha: '请输入验证码' } as FieldErrors<FieldName>) : {}),
  });

  async function sendOnce(): Promise<void> {
    const { captchaId, captchaCode } = await captcha.forServer();
    if (captchaCode === undefined) return;
    setReceipt((await send({ ...form, mobile: digitsOf(form.mobile) }, { captchaId, captcha: captchaCode })).receipt);
  }

  async function sendIt(): Promise<void> {
    // No captcha was loaded before: it is requested again, and a failure shows the reason.
    if (challenge === null) return renewCaptcha(FIRST_KIND);
    try {
      await sendOnce().catch(async (error: unknown) => {
        // Proof of work that was done before a long text was written has expired by now; the page renews it without bothering the user.
        if (!isCaptchaWrong(error) || challenge.kind !== 'work') throw error;
        await renew('work');
        await sendOnce();
      });
    } catch (error) {
      // Each captcha is valid once, whatever the result of the request.
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
    /** No captcha was loaded, so the user cannot answer one yet. */
    isCaptchaMissing: challenge === null,
    retryCaptcha: () => {
      setProblem(null);
      void renewCaptcha(FIRST_KIND);
    },
    submit: () => attempt(findErrors(), sendIt),
    /** Starts another form for the same person. */
    again: () => {
      setForm((sent) => ({ ...blank, ...keeps(sent) }));
      setReceipt(null);
      void renewCaptcha(FIRST_KIND);
    },
  };
}

export type VisitorForm<Form extends VisitorPerson> = ReturnType<typeof useVisitorForm<Form>>;
