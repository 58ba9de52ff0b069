import { Text } from '@tarojs/components';
import { scannedCode } from '@/features/attendance/own-rules';
import { toast } from '@/platform/feedback';
import { replace } from '@/platform/navigation';
import { canScan, scanText } from '@/platform/scan';
import { signInLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { useOnce } from '../../shared/use-form';

async function scan(): Promise<void> {
  const text = await scanText();
  if (text === null) return;
  const code = scannedCode(text);
  if (code === undefined) toast({ message: '这不是签到二维码，请扫描会场屏幕上的签到二维码', tone: 'error' });
  else await replace(signInLink({ code }));
}

/** Scans the code on the screen and signs in with it; on a device without a camera it says what to do instead. */
export function ScanButton({ isFirst, text = '扫码签到' }: { isFirst: boolean; text?: string }) {
  const once = useOnce();
  if (!canScan()) return <Text className="sign-in__note">请用手机相机或钉钉、浙政钉的“扫一扫”扫描会场屏幕上的二维码。</Text>;
  return (
    <ActionButton kind={isFirst ? 'primary' : 'plain'} onPress={() => once(scan)}>
      {text}
    </ActionButton>
  );
}
