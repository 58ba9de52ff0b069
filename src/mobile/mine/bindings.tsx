import { Text, View } from '@tarojs/components';
import { PLATFORM_NAMES, type PlatformName } from '@contract/rules/platforms';
import type { PlatformBinding } from '@/features/account/api';
import { useBindings, useUnbind } from '@/features/account/queries';
import { dayText } from '@/lib/dates';
import { errorText } from '@/platform/error-text';
import { confirm, toast } from '@/platform/feedback';
import { ActionButton } from '@/ui/action-button';
import { Problem } from '@/ui/field';
import { NotYet } from '../shared/feed';
import { useOnce } from '../shared/use-form';

const PLATFORMS = Object.keys(PLATFORM_NAMES) as PlatformName[];

/** The platforms that are bound for login, each with a button to unbind it. */
export function Bindings() {
  const query = useBindings();
  const { data } = query;
  return (
    <View className="u-card">
      <Text className="u-card__title">绑定的账号</Text>
      {data ? (
        PLATFORMS.map((platform) => <Row key={platform} platform={platform} binding={data.find((one) => one.platform === platform)} />)
      ) : (
        <NotYet query={query} rows={1} />
      )}
    </View>
  );
}

function Row({ platform, binding }: { platform: PlatformName; binding: PlatformBinding | undefined }) {
  const name = PLATFORM_NAMES[platform];
  const unbinding = useUnbind();
  const once = useOnce();
  const end = () =>
    once(async () => {
      const content = `解除以后，从${name}打开要重新绑定，也收不到${name}的工作通知。确定解除吗？`;
      if (!(await confirm({ title: `解除${name}绑定`, content, confirmText: '解除' }))) return;
      await unbinding.mutateAsync(platform);
      toast({ message: `已解除${name}绑定`, tone: 'success' });
    });
  return (
    <View className="mine__binding">
      <View className="mine__about">
        <Text className="mine__platform">{name}</Text>
        <Text className="mine__line">{binding ? `${dayText(binding.boundAt)}绑定` : `没有绑定，从${name}打开本平台时可以绑定`}</Text>
        <Problem>{unbinding.error && errorText(unbinding.error)}</Problem>
      </View>
      {binding ? (
        <ActionButton label={`解除${name}绑定`} busy={unbinding.isPending} onPress={end}>
          解除
        </ActionButton>
      ) : null}
    </View>
  );
}
