import { SMS_CODE_LIFE_MS } from '@contract/rules/sms-code';
import { loginLink } from '@/routes/mobile';
import { EntryForm } from '../shared/entry/entry-form';
import { EntryLink } from '../shared/entry/entry-link';
import { EntryPage, EntryTitle } from '../shared/entry/entry-page';
import { MobileLine, SmsCodeLine } from '../shared/entry/line';
import { NewPasswordFields } from '../shared/entry/new-password-fields';
import { type Stage, useForget } from './use-forget';

definePageConfig({ navigationBarTitleText: '忘记密码 · 人大代表履职平台' });

const LIFE_MINUTES = SMS_CODE_LIFE_MS / 60_000;

const WORDS: Readonly<Record<Stage, { note: string; submit: string; busy: string }>> = {
  number: {
    note: '第 1 步，共 2 步：请输入账号绑定的手机号，用短信验证码确认是您本人。',
    submit: '获取验证码',
    busy: '正在发送…',
  },
  // The text is the same for every number, so that it does not show whether the number has an account.
  code: {
    note: `第 1 步，共 2 步：如果这个手机号绑定了账号，验证码短信马上就到，${LIFE_MINUTES} 分钟内有效。`,
    submit: '下一步',
    busy: '正在核对…',
  },
  password: {
    note: '第 2 步，共 2 步：请设置新密码。修改后，已登录的电脑和手机都要用新密码重新登录。',
    submit: '确定修改',
    busy: '正在修改…',
  },
};

/** The page to set a new password when the old one is forgotten. */
export default function ForgetPage() {
  const { stage, next, submit, ...sms } = useForget();
  const { errors, busy, problem } = sms;
  const words = WORDS[stage];
  return (
    <EntryPage>
      <EntryTitle note={<span role="status">{words.note}</span>}>忘记密码</EntryTitle>
      <EntryForm onSubmit={submit} submitText={words.submit} busyText={words.busy} busy={busy} errors={errors} problem={problem}>
        {stage === 'password' ? (
          <NewPasswordFields value={next} errors={errors} autoFocus />
        ) : (
          <MobileLine value={sms.mobile} onChange={sms.setMobile} error={errors.mobile} />
        )}
        {stage === 'code' ? <SmsCodeLine sms={sms} /> : null}
      </EntryForm>
      <p className="entry__help">收不到短信，或手机号没有绑定账号？请联系本级人大办公室重置密码。</p>
      <p className="entry__ways">
        <EntryLink to={loginLink()} instead>
          返回登录
        </EntryLink>
      </p>
    </EntryPage>
  );
}
