/** The open platforms that people come in by and are told things on, in words. */
export const PLATFORM_NAMES = { dingtalk: '钉钉', zhezhengding: '浙政钉' } as const;

export type PlatformName = keyof typeof PLATFORM_NAMES;
