/** The open platforms for logins and work notices, with their names. */
export const PLATFORM_NAMES = { dingtalk: '钉钉', zhezhengding: '浙政钉' } as const;

export type PlatformName = keyof typeof PLATFORM_NAMES;
