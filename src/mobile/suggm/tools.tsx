import { Text, View } from '@tarojs/components';
import { NOT_IN_VERSION } from '@/platform/call-errors';
import { toast } from '@/platform/feedback';
import { useLargeText } from '@/features/reading/large-text';
import { go, hasPage } from '@/platform/navigation';
import { ownPlaces } from '@/platform/outside';
import { canScan, scanText } from '@/platform/scan';
import { mineLink } from '@/routes/mobile';
import { readScanned } from '@/routes/scanned';
import { pressable } from '@/ui/a11y';
import { useOnce } from '../parts/use-form';
import './tools.scss';

/** Opens the page that a code of ours names, and nothing that any other says. */
async function openScanned(): Promise<void> {
  const text = await scanText();
  if (text === null) return;
  const scanned = readScanned(text, ownPlaces(), hasPage);
  if (scanned === 'foreign') toast({ message: '不是本平台的二维码', tone: 'warning' });
  else if (scanned === 'absent') toast({ message: NOT_IN_VERSION, tone: 'info' });
  else await go(scanned.to);
}

/** What stands at hand on the deputy's home: the own account, large letters on and off, and the camera where the app around has one. */
export function Tools() {
  const { large, choose } = useLargeText();
  const once = useOnce();
  const mine = () => void go(mineLink());
  const turn = () => choose(!large);
  const scan = () => once(openScanned);
  return (
    <View className="tools">
      <View className="tools__item" onClick={mine} {...pressable({ role: 'link' }, mine)}>
        <Text>我的</Text>
      </View>
      <View
        className={`tools__item${large ? ' tools__item--on' : ''}`}
        onClick={turn}
        {...pressable({ role: 'checkbox', checked: large, label: '大字' }, turn)}
      >
        <Text>大字</Text>
      </View>
      {canScan() ? (
        <View className="tools__item" onClick={scan} {...pressable({}, scan)}>
          <Text>扫一扫</Text>
        </View>
      ) : null}
    </View>
  );
}
