/** How days and minutes are picked, also on a phone (`console-moment-popup`). */
export const MOMENT = {
  classNames: { popup: { root: 'console-moment-popup' } },
  showTime: { format: 'HH:mm', minuteStep: 5 as const },
  format: 'YYYY-MM-DD HH:mm',
};
