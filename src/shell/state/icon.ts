/** The product's own icon; the page begins with an empty one, so that no tab shows the wrong icon for a moment. */
export const OWN_ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 26 26'%3E%3Crect width='26' height='26' rx='7' fill='%232a55c0'/%3E%3Cpath d='M7 13.6l4.2 4.2L19.4 8.6' fill='none' stroke='%23fff' stroke-width='2.8' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E"
