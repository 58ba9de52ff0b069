import { PLATFORM_NAMES, type PlatformName } from '@contract/rules/platforms';

/** The other ways in, as far as there are any. */
export function PlatformLinks({ platforms, onChoose }: { platforms: readonly PlatformName[]; onChoose: (platform: PlatformName) => void }) {
  return (
    <>
      {platforms.map((platform) => (
        <button key={platform} type="button" className="entry__link" onClick={() => onChoose(platform)}>
          {PLATFORM_NAMES[platform]}登录
        </button>
      ))}
    </>
  );
}
