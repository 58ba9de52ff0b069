import { View } from '@tarojs/components';
import { useCallback, useEffect, useState } from 'react';
import { RECEPTION_LIMITS } from '@contract/rules/reception';
import { secondsToWait } from '@/features/session/binding';
import { bookTime, type PublicReception, sendBookingCode } from '@/features/reception/public';
import { clockText, dayWords } from '@/features/reception/rules';
import { excessText } from '@/lib/text-length';
import { ApiError } from '@/platform/call';
import { heading, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Choice } from '@/ui/choice';
import { Problem } from '@/ui/field';
import { TextField } from '@/ui/text-field';
import { useChallenge } from '../../shared/entry/use-challenge';
import { useSmsCode } from '../../shared/entry/use-sms-code';
import '../../shared/visitor/visitor.scss';

const MOBILE_MAX = 20;
const CODE_MAX = 8;
/** The form field to which each error code belongs. */
const FIELD_OF_KEY = { 'sms.code_wrong': 'code', 'reception.slot_taken': 'slot' } as const;

interface BookingProps {
  code: string;
  reception: PublicReception;
  /** Called when another visitor was faster, so that the free times have changed. */
  onTaken: () => void;
}

/** Requests an SMS code with proof of work; proof that has expired is made again. */
function useProvenCode() {
  const captcha = useChallenge({ checkedBy: 'server' });
  const { renew, forServer } = captcha;
  const begin = useCallback(() => renew('work').catch(() => undefined), [renew]);
  useEffect(() => void begin(), [begin]);
  return async (mobile: string): Promise<number> => {
    const sendOnce = async () => {
      const { captchaId, captchaCode } = await forServer();
      return sendBookingCode({ mobile, captcha: captchaCode ?? '-', ...(captchaId !== undefined && { captchaId }) });
    };
    try {
      return await sendOnce().catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.key !== 'captcha.wrong') throw error;
        await renew('work');
        return sendOnce();
      });
    } finally {
      void begin();
    }
  };
}

/** Books a time with a code sent to the visitor's phone. */
export function Booking({ code, reception, onTaken }: BookingProps) {
  const [slot, setSlot] = useState<string>();
  const [name, setName] = useState('');
  const [matter, setMatter] = useState('');
  const [booked, setBooked] = useState<{ receipt: string; at: string }>();
  const send = useProvenCode();
  const sms = useSmsCode<'slot' | 'name' | 'matter'>({ send, secondsToWait, fieldOfKey: FIELD_OF_KEY });
  if (booked) return <Booked {...booked} />;
  const book = () =>
    sms.giveCode(
      async () => {
        const body = { code, receptionId: reception.id, slot: Number(slot), name: name.trim(), mobile: sms.number, smsCode: sms.smsCode };
        try {
          setBooked(await bookTime({ ...body, matter: matter.trim() }));
        } catch (error) {
          if (error instanceof ApiError && error.key === 'reception.slot_taken') {
            setSlot(undefined);
            onTaken();
          }
          throw error;
        }
      },
      {
        slot: slot === undefined ? '请选择时段' : undefined,
        name: name.trim() ? excessText(name, RECEPTION_LIMITS.name) : '请填写姓名',
        matter: excessText(matter, RECEPTION_LIMITS.matter),
      },
    );
  return (
    <View className="station-booking">
      <Choice
        label="时段"
        options={reception.free.map((one) => ({ value: String(one.slot), text: clockText(one.at) }))}
        value={slot}
        onChange={setSlot}
        error={sms.errors.slot}
      />
      <TextField label="姓名" autoComplete="name" max={RECEPTION_LIMITS.name} value={name} onChange={setName} error={sms.errors.name} />
      <TextField label="想反映的事（可不填）" max={RECEPTION_LIMITS.matter} value={matter} onChange={setMatter} error={sms.errors.matter} />
      <TextField
        label="手机号"
        kind="number"
        autoComplete="tel-national"
        max={MOBILE_MAX}
        value={sms.mobile}
        onChange={sms.setMobile}
        error={sms.errors.mobile}
      />
      <View className="station-ways">
        <ActionButton disabled={sms.secondsLeft > 0} busy={sms.busy && !sms.hasCode} onPress={sms.requestCode}>
          {sms.secondsLeft > 0 ? `${String(sms.secondsLeft)} 秒后可重发` : sms.hasCode ? '重发验证码' : '获取验证码'}
        </ActionButton>
      </View>
      {sms.hasCode ? (
        <>
          <TextField
            label="短信验证码"
            kind="number"
            autoComplete="one-time-code"
            max={CODE_MAX}
            value={sms.code}
            onChange={sms.setCode}
            onConfirm={book}
            error={sms.errors.code}
          />
          <ActionButton kind="primary" busy={sms.busy} onPress={book}>
            预约
          </ActionButton>
        </>
      ) : null}
      <Problem>{sms.problem}</Problem>
      <View className="public-privacy">姓名和手机号只供联络站联系您，加密保存，不会公开。</View>
    </View>
  );
}

const Booked = ({ receipt, at }: { receipt: string; at: string }) => (
  <View className="station-booking" {...spoken}>
    <View className="public-card__title" {...heading(3)}>
      {`已预约 ${dayWords(at)}${clockText(at)}`}
    </View>
    <View>您的回执号：</View>
    <View className="public-sent__receipt">{receipt}</View>
    <View className="public-faint public-sent__note">请抄下或截图保存。改期或取消时会发短信告知；不能来时请在本页用回执号取消。</View>
  </View>
);
