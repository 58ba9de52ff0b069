export interface Step {
  processName: string;
  ordernum: number;
}

/** The code of a step: 删除 gives -2, 草稿 gives -1, any other name its ordernum within the process type; undefined when it is not in the list. */
export function stepCode(processName: string, steps: readonly Step[]): number | undefined {
  if (processName === '删除') return -2;
  if (processName === '草稿') return -1;
  return steps.find((step) => step.processName === processName)?.ordernum;
}
