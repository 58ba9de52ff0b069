import { Image, Text, View } from '@tarojs/components';
import { useState } from 'react';
import { maskedMobile, pictureAddress } from '@/features/account/rules';
import { roleText, type SignedInUser } from '@/features/session/user';
import { getConfig } from '@/platform/config';
import { decorative } from '@/ui/a11y';

/** The account's picture, or the last character of the name when there is no picture. */
function Face({ name, avatar }: Pick<SignedInUser, 'name' | 'avatar'>) {
  const [failed, setFailed] = useState<string | null>(null);
  const address = pictureAddress(avatar, getConfig().apiBaseUrl);
  return (
    <View className="mine__face" {...decorative}>
      {address && address !== failed ? (
        <Image className="mine__picture" src={address} mode="aspectFill" onError={() => setFailed(address)} />
      ) : (
        name.slice(-1)
      )}
    </View>
  );
}

/** The name, the role and its area, and the mobile number for codes, which is not stored on this device. */
export function Who({ user, isOffline = false }: { user: SignedInUser; isOffline?: boolean }) {
  return (
    <View className="u-card mine__who">
      <Face name={user.name} avatar={user.avatar} />
      <View className="mine__about">
        <Text className="mine__name">{user.name}</Text>
        <Text className="mine__line">{roleText(user.currentInfo)}</Text>
        {isOffline ? null : <Text className="mine__line">{user.mobile ? `手机号 ${maskedMobile(user.mobile)}` : '没有登记手机号'}</Text>}
      </View>
    </View>
  );
}
