/** The reasons for not publishing a text, for figures and for the author. */
export const REFUSAL_REASONS = {
  private: '涉及个人隐私',
  abusive: '有不文明用语',
  advertising: '属于广告或无关内容',
  repeated: '与已提交的内容重复',
  'not-ours': '不属于人大代表履职范围',
  unclear: '内容不清楚，无法办理',
  other: '其他原因',
} as const;
export type RefusalReason = keyof typeof REFUSAL_REASONS;
