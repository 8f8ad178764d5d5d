export function Credits() {
  return <h1>Tinig</h1>;
}
