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
/** Room for blanks, dashes and the country's code, as they come when a number is pasted. */
const MOBILE_MAX = 20;
const TITLE = '绑定账号';

type Binding = ReturnType<typeof useBinding>;

/** The number, the code that was sent to it, and the one button for both. */
function Fields({ mobile, setMobile, code, setCode, hasCode, errors, busy, problem, submit, resend, secondsLeft }: Binding) {
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
            // The same for every number: nobody learns here whether it has an account.
            hint={`如果这个手机号有平台账号，验证码短信马上就到，${String(LIFE_MINUTES)} 分钟内有效。`}
          />
        ) : null}
      </Form>
    </View>
  );
}

/** Where somebody whom a platform knows shows by a number which account is theirs. */
export default function BindPage() {
  const binding = useBinding();
  const { offer, enterAnew } = binding;
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
