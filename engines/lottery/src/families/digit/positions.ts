/** Positions of a draw, from the ten-thousands (万千百十个). */
export const POSITIONS = ['wan', 'qian', 'bai', 'shi', 'ge'] as const;
