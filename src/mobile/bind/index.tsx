import { Text, View } from '@tarojs/components';
import { PLATFORM_NAMES } from '@contract/rules/platforms';
import { SMS_CODE_LENGTH, SMS_CODE_LIFE_MS } from '@contract/rules/sms-code';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { TextField } from '@/ui/text-field';
import { Form } from '../shared/form';
import { Screen } from '../shared/screen';
import { useBinding } from './use-binding';
import './bind.scss';

definePageConfig({ navigationBarTitleText: '绑定账号 · 人大代表履职平台' });

const LIFE_MINUTES = SMS_CODE_LIFE_MS / 60_000;
/** Leaves room for blanks, dashes and the country code, which a pasted number may contain. */
const MOBILE_MAX = 20;
const PASSWORD_MAX = 64;
const FACTOR_MAX = 20;
const TITLE = '绑定账号';

type Binding = ReturnType<typeof useBinding>;

/** The mobile number, the code sent to it, and the one button for both steps. */
function Fields(binding: Binding) {
  const { mobile, setMobile, code, setCode, hasCode, errors, busy, problem, submit, resend, secondsLeft, owed } = binding;
  const again = (
    <ActionButton disabled={busy || secondsLeft > 0} onPress={resend}>
      {secondsLeft > 0 ? `${String(secondsLeft)} 秒后可重发` : '重新获取验证码'}
    </ActionButton>
  );
  return (
    <View className="u-card">
      <Form
        onSubmit={submit}
        submitText={hasCode ? '绑定并进入' : '获取验证码'}
        busy={busy}
        errors={errors}
        problem={problem}
        more={hasCode ? again : null}
      >
        <TextField label="手机号" value={mobile} onChange={setMobile} max={MOBILE_MAX} kind="number" error={errors.mobile} />
        {hasCode ? (
          <TextField
            label="短信验证码"
            value={code}
            onChange={setCode}
            max={SMS_CODE_LENGTH}
            kind="number"
            error={errors.code}
            // The text is the same for every number, so that it does not show whether the number has an account.
            hint={`如果这个手机号有平台账号，验证码短信马上就到，${String(LIFE_MINUTES)} 分钟内有效。`}
          />
        ) : null}
        {hasCode && owed ? <OwedFields {...binding} needsCode={owed.needsCode} /> : null}
      </Form>
    </View>
  );
}

/** What an account with a second factor, or an administrator's account, must give in addition to the SMS code. */
function OwedFields({ password, setPassword, factor, setFactor, errors, needsCode }: Binding & { needsCode: boolean }) {
  return (
    <>
      <TextField
        label="密码"
        value={password}
        onChange={setPassword}
        max={PASSWORD_MAX}
        kind="password"
        autoComplete="current-password"
        error={errors.password}
        hint="这个账号须同时确认密码，以后登录也用密码。"
      />
      {needsCode ? (
        <TextField
          label="动态口令或恢复码"
          value={factor}
          onChange={setFactor}
          max={FACTOR_MAX}
          kind="code"
          autoComplete="one-time-code"
          error={errors.factor}
        />
      ) : null}
    </>
  );
}

/** The page on which a user whom a login platform has identified shows by a mobile number which account is theirs. */
export default function BindPage() {
  const binding = useBinding();
  const { offer, enterAnew, isAsked, byPassword } = binding;
  if (isAsked) {
    return (
      <Screen title={TITLE} home={null}>
        <Empty title="绑定申请已提交" hint="管理员账号的绑定须由另一类管理员批准。批准后可以收到工作通知；登录仍用密码。">
          <ActionButton kind="primary" onPress={byPassword}>
            用密码登录
          </ActionButton>
        </Empty>
      </Screen>
    );
  }
  if (!offer) {
    return (
      <Screen title={TITLE} home={null}>
        <Empty title="没有需要绑定的账号" hint="请从钉钉或浙政钉重新进入平台；如果账号还没有绑定，会再回到这里。">
          <ActionButton onPress={enterAnew}>重新进入</ActionButton>
        </Empty>
      </Screen>
    );
  }
  const platform = PLATFORM_NAMES[offer.platform];
  return (
    <Screen title={TITLE} home={null}>
      <View className="bind__intro">
        <Text className="bind__lead">{`${offer.name ? `${offer.name}，您好。` : ''}您的${platform}还没有绑定平台账号。`}</Text>
        <Text className="bind__how">
          {`请输入平台账号登记的手机号，用短信验证码确认是您本人。绑定一次，以后从${platform}打开就能直接进入。`}
        </Text>
      </View>
      <Fields {...binding} />
      <Text className="bind__help">收不到短信，或者不知道登记的是哪个手机号？请联系本级人大办公室。</Text>
    </Screen>
  );
}
