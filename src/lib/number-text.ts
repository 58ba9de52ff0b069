/** 12,345: the one way numbers are written on every page, whatever the device's own language. */
export const numberText = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');
