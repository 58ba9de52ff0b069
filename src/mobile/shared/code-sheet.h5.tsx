import { Text, View } from '@tarojs/components';
import { useMemo } from 'react';
import { qrSvg } from '@/lib/qr-svg';
import { SvgPicture } from '@/platform/svg';
import { named } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Sheet } from '@/ui/sheet';
import './code-sheet.scss';

export interface CodeSheetProps {
  title: string;
  address: string;
  /** What happens after the scan. */
  hint: string;
  onClose: () => void;
}

/** The QR code of an address, large enough to be scanned from this phone by another one. */
export function CodeSheet({ title, address, hint, onClose }: CodeSheetProps) {
  const svg = useMemo(() => qrSvg(address), [address]);
  return (
    <Sheet
      title="二维码"
      open
      onClose={onClose}
      actions={
        <ActionButton grow onPress={onClose}>
          关闭
        </ActionButton>
      }
    >
      <View className="code-sheet">
        <View {...named('img', `${title} 的二维码`)}>
          <SvgPicture svg={svg} className="code-sheet__picture" />
        </View>
        <Text className="code-sheet__title">{title}</Text>
        <Text className="code-sheet__hint">{hint}</Text>
      </View>
    </Sheet>
  );
}
