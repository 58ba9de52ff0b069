/** First and last sentences of deputies' reports. */
export const OPENINGS: readonly string[] = [
  '一路看下来，总的感受是：',
  '这次活动安排紧凑，看得比较实。',
  '和几位代表交流后，把意见整理如下。',
  '',
];

export const CLOSINGS: readonly string[] = [
  '以上意见供有关部门参考。',
  '这件事群众关注度高，希望尽快有结果。',
  '本人将继续关注落实情况。',
  '',
];

/** The organiser's summary. */
export const summaryOf = ({ came, seen, wanting, advice }: { came: number; seen: string; wanting: string; advice: string }): string =>
  [
    `本次活动共有${String(came)}名代表参加，通过实地察看、听取汇报和座谈交流，形成以下意见。`,
    `一、总体情况。${seen}`,
    `二、存在的问题。${wanting}`,
    `三、意见建议。${advice}`,
    '代表意见已汇总交有关部门研究处理，办理情况将在下次活动中反馈。',
  ].join('\n');
