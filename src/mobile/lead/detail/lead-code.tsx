import { Text, View } from '@tarojs/components';
import { useMemo } from 'react';
import { qrSvg } from '@/lib/qr-svg';
import { SvgPicture } from '@/platform/svg';
import { named } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Sheet } from '@/ui/sheet';

interface LeadCodeProps {
  title: string;
  address: string;
  onClose: () => void;
}

/** The QR code of a lead, large enough to be scanned from this phone by another one. */
export function LeadCode({ title, address, onClose }: LeadCodeProps) {
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
      <View className="lead-code">
        <View {...named('img', `${title} 的二维码`)}>
          <SvgPicture svg={svg} className="lead-code__picture" />
        </View>
        <Text className="lead-code__title">{title}</Text>
        <Text className="lead-days">请对方用手机扫一扫，登录后可以看到这条线索。</Text>
      </View>
    </Sheet>
  );
}
