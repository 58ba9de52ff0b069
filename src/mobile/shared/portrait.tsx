import { Image, Text, View } from '@tarojs/components';
import { useState } from 'react';
import { pictureAddress } from '@/features/account/rules';
import { getConfig } from '@/platform/config';
import { decorative } from '@/ui/a11y';
import './portrait.scss';

interface PortraitProps {
  name: string;
  /** The address of the photo as the server returns it; empty when there is none. */
  photo?: string;
  large?: boolean;
  /** Shows the whole cropped photo instead of a circle. */
  whole?: boolean;
}

/** A person's photo, or the end of the name when there is no photo: the name itself is next to it. */
export function Portrait({ name, photo = '', large = false, whole = false }: PortraitProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const address = pictureAddress(photo, getConfig().apiBaseUrl);
  return (
    <View className={`portrait${large ? ' portrait--large' : ''}${whole ? ' portrait--whole' : ''}`} {...decorative}>
      {address && address !== failed ? (
        <Image className="portrait__photo" src={address} mode="aspectFill" lazyLoad onError={() => setFailed(address)} />
      ) : (
        <Text>{Array.from(name).slice(-2).join('')}</Text>
      )}
    </View>
  );
}
