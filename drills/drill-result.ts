/** How a drill went. */
export interface DrillResult {
  isGood: boolean;
  /** One line with the figures. */
  text: string;
}
