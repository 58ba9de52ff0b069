import { SMS_CODE_LIFE_MS } from '@contract/rules/sms-code';
import { secondsToWait } from '@/features/account/password';
import { sendUnlockCode, unlockAccount } from '@/features/account/unlock';
import { EntryForm } from '../shared/entry/entry-form';
import { EntryTitle } from '../shared/entry/entry-page';
import { MobileLine, SmsCodeLine } from '../shared/entry/line';
import { useSmsCode } from '../shared/entry/use-sms-code';

const LIFE_MINUTES = SMS_CODE_LIFE_MS / 60_000;

/** Unlocks an account for the owner of its mobile number, so that wrong guesses by others cannot keep the owner out. */
export function UnlockForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const sms = useSmsCode({ send: sendUnlockCode, secondsToWait });
  const { hasCode, errors, busy, problem } = sms;

  async function unlock(): Promise<void> {
    await unlockAccount({ mobile: sms.number, smsCode: sms.smsCode });
    onDone();
  }

  const submit = () => (hasCode ? sms.giveCode(unlock) : sms.requestCode());
  // The text is the same for every number, so that it does not show whether the number has an account.
  const note = hasCode
    ? `如果这个手机号绑定了账号，验证码短信马上就到，${LIFE_MINUTES} 分钟内有效。`
    : '请输入账号绑定的手机号，用短信验证码确认是您本人。密码不变。';
  return (
    <>
      <EntryTitle note={<span role="status">{note}</span>}>解锁账号</EntryTitle>
      <EntryForm
        onSubmit={submit}
        submitText={hasCode ? '解锁' : '获取验证码'}
        busyText="请稍候…"
        busy={busy}
        errors={errors}
        problem={problem}
      >
        <MobileLine value={sms.mobile} onChange={sms.setMobile} error={errors.mobile} />
        {hasCode ? <SmsCodeLine sms={sms} /> : null}
      </EntryForm>
      <p className="entry__help">收不到短信，或手机号没有绑定账号？请联系本级人大办公室。</p>
      <p className="entry__ways">
        <button type="button" className="entry__link" onClick={onBack}>
          返回登录
        </button>
      </p>
    </>
  );
}
