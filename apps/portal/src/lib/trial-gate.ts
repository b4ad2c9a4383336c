import { create } from 'zustand';

/** Whether a trial account has just asked for what only a real one may do. */
export const useTrialGate = create(() => ({ isShut: false }));

export const shutTrialGate = () => useTrialGate.setState({ isShut: true });
export const openTrialGate = () => useTrialGate.setState({ isShut: false });
