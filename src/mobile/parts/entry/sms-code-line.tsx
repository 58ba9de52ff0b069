import { SMS_CODE_LENGTH } from '@contract/rules/sms-code';
import { Line } from './line';

interface SmsCodeLineProps {
  sms: {
    code: string;
    setCode: (code: string) => void;
    errors: { code?: string };
    busy: boolean;
    secondsLeft: number;
    requestCode: () => void;
  };
}

/** A line for the code that was sent, and the way to have it sent again. */
export function SmsCodeLine({ sms }: SmsCodeLineProps) {
  const { code, setCode, errors, busy, secondsLeft, requestCode } = sms;
  return (
    <Line
      name="sms-code"
      label="短信验证码"
      inputMode="numeric"
      autoComplete="one-time-code"
      max={SMS_CODE_LENGTH}
      value={code}
      onChange={setCode}
      error={errors.code}
      autoFocus
      beside={
        <button type="button" className="entry__beside" disabled={busy || secondsLeft > 0} onClick={requestCode}>
          {secondsLeft > 0 ? `${secondsLeft} 秒后重发` : '重新获取'}
        </button>
      }
    />
  );
}
