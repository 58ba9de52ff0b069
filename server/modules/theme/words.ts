interface Worded {
  title: string;
  endsOn: string | null;
}

const untilText = ({ endsOn }: Worded): string => (endsOn === null ? '' : `请在 ${endsOn} 结束之前提出意见。`);

export const publishedText = (theme: Worded): string => `${theme.title}\n${untilText(theme)}`;
export const uncontributedText = (theme: Worded): string => `${theme.title}\n您还没有提出意见。${untilText(theme)}`;
export const endedText = ({ title }: Worded): string => `${title}\n征集已经结束，请转办、答复收到的意见。`;
export const resultText = ({ title }: Worded): string => `${title}\n请查看办理结果，以及您提出的意见办得怎么样。`;
